// Everything all at the table may see, in words.
() => Object.fromEntries(['board', 'market', 'conflict', 'players'].map((region) => [region,
  [...document.querySelectorAll(`[data-region="${region}"] [data-thing] > .hidden`)].map((node) => node.textContent)]))
