/** Three sounds, made on the spot: wood for a piece, paper for a card, one low bell for your turn. */

import { settings } from './settings.svelte'

let context: AudioContext | null = null

function ready(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  void context.resume()
  return context
}

function tone(frequency: number, seconds: number, loud: number, shape: OscillatorType): void {
  const audio = ready()
  if (!audio) return
  const voice = audio.createOscillator()
  const gain = audio.createGain()
  voice.type = shape
  voice.frequency.value = frequency
  gain.gain.setValueAtTime(loud, audio.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds)
  voice.connect(gain).connect(audio.destination)
  voice.start()
  voice.stop(audio.currentTime + seconds)
}

function rustle(seconds: number, loud: number): void {
  const audio = ready()
  if (!audio) return
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  const noise = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const gain = audio.createGain()
  filter.type = 'bandpass'
  filter.frequency.value = 3800
  gain.gain.value = loud
  noise.buffer = buffer
  noise.connect(filter).connect(gain).connect(audio.destination)
  noise.start()
}

export const sound = {
  wood: () => tone(190, 0.09, 0.25, 'triangle'),
  paper: () => rustle(0.14, 0.3),
  bell: () => {
    tone(196, 1.6, 0.2, 'sine')
    tone(392.5, 1.1, 0.08, 'sine')
  },
}
