/** Linter and formatter in one: `npm run lint` looks, `npm run format` mends. Where lines are broken is left to the writer. */

import stylistic from '@stylistic/eslint-plugin'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'

export default defineConfig(
  { ignores: ['src/wire.ts'] }, // made by tools/wire_types.py
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  stylistic.configs.customize({ semi: false, quotes: 'single', indent: 2, braceStyle: '1tbs', arrowParens: true, quoteProps: 'as-needed', commaDangle: 'always-multiline' }),
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-debugger': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off', // a line that says nothing, a listener that does not listen
      '@typescript-eslint/no-invalid-void-type': 'off',
      'svelte/prefer-svelte-reactivity': 'off', // such a Map or Set is made anew, never changed
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a blank at the end of a line

      '@stylistic/member-delimiter-style': ['error', { multiline: { delimiter: 'none' }, singleline: { delimiter: 'semi' } }],
      '@stylistic/operator-linebreak': ['error', 'after', { overrides: { '?': 'before', ':': 'before', '|': 'before' } }],
      '@stylistic/lines-between-class-members': ['error', 'always', { exceptAfterSingleLine: true }],
      '@stylistic/indent-binary-ops': 'off',
      '@stylistic/multiline-ternary': 'off',
      '@stylistic/max-statements-per-line': 'off',
      '@stylistic/quotes': ['error', 'single', { avoidEscape: true }],

      'svelte/html-closing-bracket-spacing': 'error',
      'svelte/html-quotes': ['error', { prefer: 'double' }],
      'svelte/html-self-closing': 'error',
      'svelte/indent': ['error', { indent: 2 }],
      'svelte/mustache-spacing': 'error',
      'svelte/no-spaces-around-equal-signs-in-attribute': 'error',
      'svelte/no-trailing-spaces': 'error',
      'svelte/prefer-class-directive': 'error',
      'svelte/shorthand-attribute': 'error',
      'svelte/shorthand-directive': 'error',
      'svelte/spaced-html-comment': 'error',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ['**/*.svelte'], rules: { '@stylistic/indent': 'off' } }, // svelte/indent sees to scripts too
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
)
