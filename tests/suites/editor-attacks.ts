import { htmlAttacks } from './html-attacks'

const run = 'window.__xss=1'
const handlers = [
  'onload',
  'onerror',
  'onclick',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontransitionend',
  'onpointerenter',
  'onwheel',
  'ontoggle',
  'onbeforeinput',
  'onpaste',
  'oncut',
  'onscrollend',
  'onauxclick',
  'oncontentvisibilityautostatechange',
]
const bearers = [
  (handler: string) => `<p ${handler}="${run}">x</p>`,
  (handler: string) => `<img src=x ${handler}=${run}>`,
  (handler: string) => `<a href="#" ${handler}='${run}' tabindex=1 autofocus>x</a>`,
  (handler: string) => `<table ${handler}="${run}"><tr><td ${handler}="${run}">x</td></tr></table>`,
]
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\nscript:${run}`,
  `java&#x0A;script:${run}`,
  `&#x6A;&#x61;&#x76;&#x61;script:${run}`,
  `\u00a0javascript:${run}`,
  `javascript&colon;${run}`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX194c3M9MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`,
  'vbscript:msgbox(1)',
  'feed:javascript:x',
  'view-source:x',
]
const contexts = [
  (address: string) => `<a href="${address}">x</a>`,
  (address: string) => `<img src="${address}">`,
  (address: string) =>
    `<a xlink:href="${address}" href=" ${address}">x</a><form action="${address}"><button formaction="${address}">x</button></form>`,
]
const declarations = [
  'background: url(https://evil.example/t)',
  'position: fixed; inset: 0; z-index: 9999',
  'list-style: url(https://evil.example/t)',
  'border-image: url(https://evil.example/t) 1',
  '\\62 ackground: url(https://evil.example/t)',
  'color: red; background-image: image-set("https://evil.example/t" 1x)',
  'width: calc(1px + 1px); mask: url(https://evil.example/t)',
  'display: none; content: url(https://evil.example/t)',
]
const oddities = [
  `<p>${'<b>'.repeat(2000)}<img src=x onerror=${run}>`,
  `<ul><li><ul><li><img src=x onerror=${run}></ul></ul>`,
  `<table><tbody><tr><td><img src=x onerror=${run}><td colspan=99999 rowspan=99999><td colspan=-1 data-colwidth="1,x">x</table>`,
  `<ol start="99999999999999999999"><li>x</ol><ol start="${run}"><li>x</ol>`,
  `<h1 data-pm-slice='1 1 ["table",{"style":"position:fixed"}]'>x</h1>`,
  `<pre><code><img src=x onerror=${run}></code></pre>`,
  `<span style="color:red" style="position:fixed">x</span><font color="red" face="x" size="7">x</font>`,
  `<img src="x" alt="&quot;><script>${run}</script>" title="'><script>${run}</script>">`,
  `<a href="https://ops.example/&quot;onmouseover=&quot;${run}">x</a>`,
  `<p>&lt;img src=x onerror=${run}&gt;</p>`,
]

/** For editors: what is stored, set, pasted and written again. More than 150, beside those of stored texts. */
export const editorAttacks: readonly string[] = [
  ...htmlAttacks,
  ...handlers.flatMap((handler) => bearers.map((bearer) => bearer(handler))),
  ...addresses.flatMap((address) => contexts.map((context) => context(address))),
  ...declarations.map((style) => `<p style="${style}">x</p><span style='${style}'>y</span>`),
  ...oddities,
]
