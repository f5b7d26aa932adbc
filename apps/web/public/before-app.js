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
  function kept(key) {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch (_) {}
  }
  var choice = kept('colorScheme')
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  if (page.hasAttribute('data-too-old') || kept('pendingLogout')) return
  var answers = {}
  window.earlyAnswers = answers
  function ask(procedures, input) {
    var address = ['/trpc/', procedures, '?batch=1&input=', encodeURIComponent(JSON.stringify(input))].join('')
    answers[address] = fetch(address)
    answers[address].catch(function () {})
    return answers[address]
  }
  function askList() {
    var view = kept('clients-dashboard') || {}
    var input = { search: '', groupSearch: '', status: 'all', phone: 'all' }
    for (var name in input) if (view[name] && view[name] !== input[name]) return
    if (location.pathname !== '/' || view.minAmount || view.maxAmount) return
    input.sort = view.sort || 'newest'
    input.direction = view.direction || 'asc'
    input.page = view.page || 1
    input.limit = 20
    ask('clients.list,clients.stats', { 0: input })
  }
  var letIn = kept('letIn')
  if (letIn) askList()
  window.earlySession = ask('auth.status', {})
    .then(function (answer) {
      return answer.clone().json()
    })
    .then(function (read) {
      var open = read[0].result.data.authenticated
      if (open && !letIn) askList()
      return open
    })
    .catch(function () {})
})()
