import { build, type Plugin } from 'vite'

/**
 * All code of a build of these modules, by name, `entry` first; nothing is written. For tests of what plugins do to the tools that are
 * installed.
 */
export async function built(sources: Readonly<Record<string, string>>, plugins: readonly Plugin[]): Promise<string> {
  const files: Plugin = {
    name: 'sources',
    resolveId: (name) => (name in sources ? `/sources/${name}` : null),
    load: (id) => sources[id.replace('/sources/', '')] ?? null,
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [files, ...plugins],
    build: { write: false, minify: false, modulePreload: { polyfill: false }, rolldownOptions: { input: 'entry' } },
  })
  if (!('output' in result)) throw new Error('the build has no output of its own')
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}
