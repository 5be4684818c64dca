import type { TestProject } from 'vitest/node'
import { packKit } from '../../elements/build/package/pack-kit'
import { readElements } from '../../elements/build/package/read-elements'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the packed kit. */
    tarball: string
  }
}

/** Packs the build once for all test files. */
export default function setup({ provide }: TestProject): void {
  provide('tarball', packKit(readElements()))
}
