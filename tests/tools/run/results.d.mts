/** One test, or with the title `WHOLE_FILE` the file around its tests. */
export interface TestResult {
  /** Path from the root. */
  readonly file: string
  /** With the titles of the suites around it. */
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly message?: string
  /** Path of a PNG. */
  readonly screenshot?: string
}

export const RESULTS_FOLDER: string

export const WHOLE_FILE: ''

export function screenshotPath(file: string, title: string, index?: number): string

export function saveResults(results: readonly TestResult[]): void

export function readResults(folder?: string): TestResult[]

export function passedTitles(results?: readonly TestResult[]): string[]

export function skippedTests(results?: readonly TestResult[]): string[]
