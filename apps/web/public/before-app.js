;(function () {
  var page = document.documentElement
  function refuse() {
    page.setAttribute('data-too-old', '')
  }
  addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message) && !document.getElementById('root').firstChild) refuse()
  })
  try {
    if (!(Object.hasOwn && CSS.supports('selector(:has(a))') && CSS.supports('height', '1dvh'))) refuse()
  } catch (_) {
    refuse()
  }
  var choice = 'auto'
  try {
    choice = JSON.parse(localStorage.getItem('colorScheme') || '"auto"')
  } catch (_) {}
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
