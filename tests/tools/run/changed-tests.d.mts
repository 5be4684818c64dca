export interface Project {
  readonly files: readonly string[]
  readonly importers: ReadonlyMap<string, ReadonlySet<string>>
  readonly pages: readonly { readonly component: string; readonly path: string }[]
  readonly read: (file: string) => string
}

export function affectedFiles(changed: readonly string[], importers: Project['importers']): Set<string>

export function selectTests(
  changed: readonly string[],
  project: Project,
): { unit: string[]; browser: string[]; flows: string[]; runsMainTasks: boolean }
