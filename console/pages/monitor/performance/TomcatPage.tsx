import type { ReactNode } from 'react'
import { tomcatGroup } from './metrics'
import { FiguresPage } from './FiguresPage'

const groups = [tomcatGroup]

/** Sessions and requests of the server. */
export default function TomcatPage(): ReactNode {
  return <FiguresPage description="tomcatText" groups={groups} />
}
