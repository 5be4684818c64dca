// Docs pages: language and theme of the page, the demo server's token, and what the elements say.

/** A row of buttons of which one is pressed. The choice goes along from page to page of this visit. `first` is that of a new visitor. */
function choice(name, first, choose) {
  const buttons = document.querySelectorAll(`[data-${name}-choice]`)
  function press(value) {
    choose(value)
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.getAttribute(`data-${name}-choice`) === value))
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      press(button.getAttribute(`data-${name}-choice`))
      sessionStorage.setItem(`gallery-${name}`, button.getAttribute(`data-${name}-choice`))
    })
  }
  press(sessionStorage.getItem(`gallery-${name}`) ?? first)
}

choice('theme', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light', (theme) =>
  document.documentElement.setAttribute('theme', theme),
)
choice('lang', document.documentElement.lang, (lang) => document.documentElement.setAttribute('lang', lang))

// On narrow screens the elements stand in one line.
const here = document.querySelector('nav [aria-current]')
if (here) here.closest('ul').scrollLeft = here.offsetLeft - here.closest('ul').offsetLeft

const config = document.querySelector('main ops-config')
const signIn = document.getElementById('sign-in')

signIn.addEventListener('submit', async (event) => {
  event.preventDefault()
  const output = signIn.querySelector('output')
  try {
    const response = await fetch('/jeecg-boot/sys/mLogin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(signIn))),
    })
    const answer = await response.json()
    if (!answer.success) throw new Error(answer.message)
    if (config) config.token = answer.result.token
    output.textContent = `Connected as ${answer.result.userInfo.realname}`
  } catch (error) {
    output.textContent = error.message
  }
})

/** Everything an element tells the page is written below it. */
for (const demo of document.querySelectorAll('.demo')) {
  const output = demo.querySelector('output')
  for (const name of [
    'change',
    'input',
    'ops-open',
    'ops-close',
    'ops-ok',
    'ops-fill',
    'ops-select',
    'ops-search',
    'ops-success',
    'ops-reset',
    'ops-confirm',
    'ops-upload-done',
    'ops-upload-error',
    'ops-load-error',
    'ops-cell-change',
    'ops-toolbar',
    'ops-form-open',
    'ops-details-confirm',
    'ops-page',
    'ops-expand',
    'ops-login',
    'ops-login-error',
    'ops-settings-change',
    'ops-handle',
    'ops-notice-open',
    'ops-more',
  ]) {
    demo.addEventListener(name, (event) => {
      const value = 'value' in event.target ? ` value=${JSON.stringify(event.target.value)}` : ''
      output.textContent = `${name}${value} ${JSON.stringify(event.detail ?? {}).slice(0, 400)}`
    })
  }
  for (const element of demo.querySelectorAll('*')) {
    if (!('open' in element) || !element.localName.startsWith('ops-') || element.constructor.formAssociated) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = `${element.localName}.open = true`
    button.addEventListener('click', () => {
      element.open = true
    })
    output.before(button)
  }
}
