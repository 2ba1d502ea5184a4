import { mount } from 'svelte'
import App from './App.svelte'
import { shell } from './stores/shell.svelte'
import './style/fonts.css'
import './style/themes.css'
import './style/base.css'

shell.begin()
const target = document.getElementById('app')
if (target) mount(App, { target })
