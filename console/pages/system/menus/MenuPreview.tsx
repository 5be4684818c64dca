import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { SidePanel } from '../../../../elements/list-page/form/SidePanel'
import type { SidePanelProps } from '../../../../elements/list-page/resource/resource.types'
import { SideList } from '../../../../elements/menu/SideList'
import type { MenuActs } from '../../../../elements/menu/menu.types'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import { titleIn } from '../../../routes/page-titles'
import { menuItemsOf } from '../../../shell/menu-items'
import { BUTTON } from './menu-types'
import { menusStrings } from './menus.strings'
import { previewOf } from './preview.model'
import { useMenuTree } from './use-menu-tree'

/** The menu as it is once the form is saved, beside its fields. */
export function MenuPreview({ values, record }: SidePanelProps): ReactNode {
  const t = useStrings(menusStrings)
  const locale = useLocale()
  const tree = useMenuTree()
  const typed = useDeferredValue(values)
  const preview = useMemo(() => tree.data && previewOf(tree.data, record, typed, t('untitled')), [tree.data, record, typed, t])
  const entries = useMemo(() => preview && menuItemsOf(translated(preview.nodes, (title) => titleIn(locale, title))), [preview, locale])
  const box = useRef<HTMLDivElement>(null)
  const current = preview?.own?.path
  // With each change of the form: what it is about stays in sight.
  useEffect(() => {
    const list = box.current
    const own = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && own) list.scrollTop = own.offsetTop - list.clientHeight / 2
  })
  const acts: MenuActs = { current, onSelect: () => false, hrefOf: (path) => path }
  const name = typed['name']?.trim() || t('untitled')
  const note =
    typed['menuType'] === BUTTON
      ? preview?.parentPath && t('previewButton', { name: preview.parentPath })
      : typed['hidden'] === 'true'
        ? t('previewHidden', { name })
        : preview?.own?.hidden && t('previewEmpty', { name })

  return (
    <SidePanel>
      <div className="ops-menupreview">
        <h3>{t('preview')}</h3>
        {tree.status === 'failed' && <Failed small text={describeError(tree.error, locale)} onRetry={tree.retry} />}
        {tree.status === 'loading' && <Skeleton height={320} />}
        {entries && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long menu scrolls, for keys as well
          <div className="ops-nav" role="group" aria-label={t('preview')} tabIndex={0} ref={box}>
            {/* Nothing in it leads away from the form. */}
            <div inert>
              <SideList entries={entries} acts={acts} />
            </div>
          </div>
        )}
        {note && <p className="ops-help">{note}</p>}
        <p className="ops-help">{t('previewNote')}</p>
      </div>
    </SidePanel>
  )
}

type Nodes = Parameters<typeof menuItemsOf>[0]

function translated(nodes: Nodes, translate: (title: string) => string): Nodes {
  return nodes.map((node) => ({ ...node, title: translate(node.title), children: translated(node.children, translate) }))
}
