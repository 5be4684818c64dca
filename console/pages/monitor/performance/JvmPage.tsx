import type { ReactNode } from 'react'
import { jvmGroup } from './metrics'
import { FiguresPage } from './FiguresPage'

const groups = [jvmGroup]

/** Memory, threads, classes and garbage collection of the server. */
export default function JvmPage(): ReactNode {
  return <FiguresPage description="jvmText" groups={groups} />
}
