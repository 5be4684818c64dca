import type { Ref } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import type { listPageEntry } from './list-page.element'

export type ListPageProps = ViewProps<typeof listPageEntry> & { ref?: Ref<{ reload: () => Promise<void> }> }
