import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The counts of memory take longest by far: begun last, one worker would go on with them alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/leak/')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
