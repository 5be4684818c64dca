// The token is kept nowhere: it ends with the page.
globalThis.SwaggerUIBundle({
  url: 'doc/openapi.json',
  domNode: document.querySelector('#doc'),
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayRequestDuration: true,
  // Nothing is sent to anybody else.
  validatorUrl: null,
})
