// Shows the document with Swagger UI, in the color scheme of the system.
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)

applyScheme()
dark.addEventListener('change', applyScheme)

window.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
  defaultModelRendering: 'model',
  displayOperationId: false,
  filter: true,
  showCommonExtensions: true,
  // The badge would send the address of this server to a third party.
  validatorUrl: null,
})
