// Sets the colour scheme before the first paint, so that a dark screen never flashes white. A file of its own,
// because the content security policy allows no inline script.
;(() => {
  let choice = 'auto'
  try {
    choice = JSON.parse(localStorage.getItem('colorScheme') || '"auto"')
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
