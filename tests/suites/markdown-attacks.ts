const run = 'window.__xss=1'

const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `java&#x0A;script:${run}`,
  `&#106;avascript:${run}`,
  `javascript&colon;${run}`,
  `javascript&#58;${run}`,
  `\u0001javascript:${run}`,
  `\u00a0javascript:${run}`,
  `vbscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuX194c3M9MTwvc2NyaXB0Pg==',
  `data:image/svg+xml,<svg onload='${run}'>`,
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  `https://ops.example/"onmouseover="${run}`,
  `https://ops.example/'onerror='${run}`,
  '\\\\evil.example\\t.png',
  '//evil.example/t.png',
]
const contexts = [
  (address: string) => `[x](${address})`,
  (address: string) => `[x](<${address}> "title")`,
  (address: string) => `![x](${address})`,
  (address: string) => `[x][a]\n\n[a]: <${address}>`,
  (address: string) => `![x][a]\n\n[a]: <${address}>`,
  (address: string) => `<${address}>`,
]
const fragments = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<a href="javascript:${run}">x</a>`,
  `<div title="\n\n" onmouseover="${run}">`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!-- --!><img src=x onerror=${run}> -->`,
  `<style>@import 'https://evil.example/t'</style>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<p style="background:url(https://evil.example/t)">x</p>`,
  `<details open ontoggle=${run}>x</details>`,
  `<a href=x/onclick=${run}>x</a>`,
  `<a/onclick=${run}>x</a>`,
  `<kbd onclick=${run}>x</kbd>`,
  `<?php ${run} ?>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<!DOCTYPE x [<!ENTITY y "z">]>`,
]
const wrappers = [
  (fragment: string) => fragment,
  (fragment: string) => `a ${fragment} b`,
  (fragment: string) => `> ${fragment}`,
  (fragment: string) => `- ${fragment}\n- x`,
  (fragment: string) => `| a |\n|---|\n| ${fragment.replaceAll('\n', ' ').replaceAll('|', '')} |`,
  (fragment: string) => `# ${fragment.replaceAll('\n', ' ')}`,
  (fragment: string) => `x[^1]\n\n[^1]: ${fragment}`,
  (fragment: string) => `**${fragment}**`,
]
const oddities = [
  `\`\`\`html\n<script>${run}</script>\n\`\`\``,
  `\`<img src=x onerror=${run}>\``,
  `    <script>${run}</script>`,
  `\`\`\`"><img src=x onerror=${run}>\nx\n\`\`\``,
  `[x](https://ops.example "\\"><img src=x onerror=${run}>")`,
  `![" onerror="${run}](x.png)`,
  `![x](x.png "&quot; onerror=&quot;${run}")`,
  `[<img src=x onerror=${run}>](https://ops.example)`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\\<script>${run}\\</script>`,
  `<https://ops.example/<script>${run}</script>>`,
  `x@y.z<script>${run}</script>`,
]

/** Markdown that would run, ask or cover where it is rendered without care. */
export const markdownAttacks: readonly string[] = [
  ...addresses.flatMap((address) => contexts.map((context) => context(address))),
  ...fragments.flatMap((fragment) => wrappers.map((put) => put(fragment))),
  ...oddities,
]
