import { ChevronDown, CircleAlert, type LucideIcon, Network } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { lineOf } from '../../core/format/line'
import { useStrings } from '../../core/i18n'
import { Button, LinkButton } from '../button'
import { cx } from '../cx'
import { ComboBox } from '../field/ComboBox'
import { type ControlNaming, useLabelText } from '../field/field-context'
import { Float } from '../float/Float'
import { Failed } from '../indicators/Empty'
import { Chip, ChipRow } from '../indicators/Chip'
import type { TreeProps } from './Tree'
import { treeStrings } from './tree.strings'
import type { TreeNode } from './tree.types'

/** What a field says to the tree in its panel. */
export type FieldTreeProps = Required<Pick<TreeProps, 'values' | 'onChange' | 'mode' | 'strict' | 'label' | 'openLevels'>>

export interface TreeFieldProps extends ControlNaming {
  /** Ids joined by commas in order of choice; `''` = none. */
  value: string
  /** @param chosen nodes of the tree that were chosen; none where some were removed */
  onChange: (value: string, chosen: readonly TreeNode[]) => void
  multiple?: boolean
  /** Each box answers for itself. Default true: departments are chosen one by one. */
  strict?: boolean
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  prefix?: string | undefined
  icon?: LucideIcon
  loading?: boolean | undefined
  failed?: string | undefined
  onRetry?: (() => void) | undefined
  /** Names of what is chosen, by id. */
  labels: Readonly<Record<string, string>>
  /** Draws the tree of the panel: a field is there before its tree. */
  renderTree: (tree: FieldTreeProps) => ReactNode
  openLevels?: number
  onBlur?: (() => void) | undefined
  className?: string
}

const split = (value: string): string[] => (value === '' ? [] : value.split(','))

/** A field with chips and a tree in its panel. */
export function TreeField(props: TreeFieldProps): ReactNode {
  const {
    value,
    onChange,
    multiple = true,
    strict = true,
    placeholder,
    disabled,
    readOnly,
    prefix,
    icon,
    loading,
    failed,
    onRetry,
    renderTree,
    labels,
    openLevels = 1,
    onBlur,
    className,
  } = props
  const t = useStrings(treeStrings)
  const panelId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const naming = { ...props, 'aria-label': props['aria-label'] ?? prefix }
  const labelText = useLabelText()
  const title = naming['aria-label'] ?? labelText ?? placeholder ?? t('placeholder')
  const values = split(value)
  const fixed = disabled || readOnly
  const name = (id: string): string => lineOf(labels[id] ?? id)

  function change(next: readonly string[], chosen: readonly TreeNode[] = []): void {
    onChange(next.join(','), chosen)
  }

  const tree: FieldTreeProps = {
    values,
    label: title,
    mode: multiple ? 'multiple' : 'single',
    strict,
    openLevels,
    onChange(next, chosen) {
      change(next, chosen)
      if (!multiple) setOpen(false)
    },
  }
  const glyph = failed ? CircleAlert : (icon ?? (multiple ? Network : ChevronDown))
  return (
    <>
      <ComboBox
        popup="tree"
        onOpen={() => setOpen(!open)}
        onErase={() => {
          if (values.length > 0) change(values.slice(0, -1))
        }}
        icon={glyph}
        iconClass={failed ? 'text-danger' : undefined}
        failed={Boolean(failed)}
        className={cx(multiple && 'ops-chips', className)}
        {...{ box, naming, panelId, open, loading, disabled, readOnly, onBlur }}
      >
        {prefix && (
          <span className="ops-prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        {values.length === 0 && <span className="ops-value ops-placeholder">{placeholder ?? t('placeholder')}</span>}
        {values.length > 0 && !multiple && <span className="ops-value">{name(values[0]!)}</span>}
        {values.length > 0 && multiple && (
          <ChipRow count={values.length}>
            {values.map((id) => (
              <Chip
                key={id}
                removeLabel={t('remove', { name: name(id) })}
                onRemove={fixed ? undefined : () => change(values.filter((other) => other !== id))}
              >
                {name(id)}
              </Chip>
            ))}
          </ChipRow>
        )}
      </ComboBox>
      <Float open={open} anchor={box} onClose={() => setOpen(false)} label={title} matchWidth minWidth={280}>
        <div id={panelId} className="contents">
          {failed && <Failed small text={failed} onRetry={onRetry} />}
          {!failed && loading && <output className="ops-none">{t('loading')}</output>}
          {!failed && !loading && renderTree(tree)}
          {multiple && (
            <div className="flex items-center gap-3 border-t border-line-subtle px-2 pt-2 pb-1 text-muted">
              <output>{t('selected', { n: values.length })}</output>
              {values.length > 0 && <LinkButton onClick={() => change([])}>{t('clear')}</LinkButton>}
              <Button size="sm" className="ms-auto" onClick={() => setOpen(false)}>
                {t('done')}
              </Button>
            </div>
          )}
        </div>
      </Float>
    </>
  )
}
