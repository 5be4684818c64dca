import {
  type ComponentType,
  createElement,
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import opsCss from '../../../styles/ops.css?inline'
import { type ElementEntry, handlerName } from './element-entry'
import { ElementBoundary } from './ElementBoundary'
import { limitInput } from './input-limit'
import { fieldProps } from './field-props'
import type { FieldState } from './form-field.types'
import { HostContext } from './host-context'
import { adoptSheet } from '../dom/adopt-sheet'
import type { Density, ElementHost, HostSettings, ViewApi } from './host.types'
import { submitImplicitly } from './implicit-submit'
import { OpsRoot } from './OpsRoot'
import { useAutofocus } from './use-autofocus'
import { useReplayedKeys } from './use-replayed-keys'
import { useTouched } from './use-touched'
import { checkedApi, useCheckedProps } from './use-checked-props'

/** Props as r2wc hands them over: the entry's values, the host, and r2wc's own container. */
export type BoundProps = Record<string, unknown> & { host: ElementHost }

/**
 * Binds a plain React view to its element: inherited settings become contexts, events of the entry become handlers,
 * the view's ref becomes the element's methods, and form state becomes field props.
 */
export function elementView(entry: ElementEntry, view: ComponentType<never>): ComponentType<BoundProps> {
  function ElementView({ host, container: _container, ...props }: BoundProps) {
    useInsertionEffect(() => adoptSheet(host.shadow, opsCss, 'unshift'), [host])
    const settings = useSyncExternalStore(host.subscribe, host.settings)
    useEffect(() => limitInput(host.shadow, settings.locale), [host, settings.locale])
    useLayoutEffect(() => host.field?.setDrawn(), [host])
    useTouched(host)
    useReplayedKeys(host)
    useAutofocus(host)
    const handlers = useMemo(() => eventHandlers(entry, host), [host])
    const ref = useCallback((api: ViewApi | null) => host.connectApi(api && checkedApi(entry, api)), [host])
    const field = settings.field && fieldViewProps(host, settings, settings.field, props)

    return (
      <HostContext value={host}>
        <OpsRoot
          locale={settings.locale}
          theme={settings.theme}
          density={densityOf(entry, props['size']) ?? settings.density}
          strings={settings.strings}
          config={settings.config}
        >
          <ElementBoundary locale={settings.locale} onError={(error) => host.emit('ops-error', { error })}>
            <SoundView input={props} more={{ ...handlers, ...field, ref }} />
          </ElementBoundary>
        </OpsRoot>
      </HostContext>
    )
  }
  /** Below the boundary: looking through what a page gave may fail as drawing it may. */
  function SoundView({ input, more }: { input: Record<string, unknown>; more: object }) {
    return createElement(view as ComponentType<Record<string, unknown>>, { ...useCheckedProps(entry, input), ...more })
  }
  ElementView.displayName = entry.tag
  return ElementView
}

/** The size of a field is a density of its own. Elements with another `size` know themselves what it means. */
function densityOf(entry: ElementEntry, size: unknown): Density | undefined {
  if (entry.props['size'] !== fieldProps.size) return undefined
  return size === 'small' ? 'compact' : size === 'large' ? 'touch' : undefined
}

/** One handler per event of the entry; `change` and `input` of a field are announced by the form side itself. */
function eventHandlers(entry: ElementEntry, host: ElementHost): Record<string, unknown> {
  const handlers: Record<string, unknown> = {}
  for (const name of Object.keys(entry.events)) {
    handlers[handlerName(name)] = (detail: unknown) => host.emit(name, detail)
  }
  const { field } = host
  if (!field) return handlers
  return {
    ...handlers,
    onChange: (value: string, selection: readonly unknown[]) => field.commit(value, selection),
    onType: (value: string, selection: readonly unknown[]) => field.type(value, selection),
    onPreview: (value: string | null, selection?: readonly unknown[]) => field.preview(value, selection),
    onAdjust: (value: string) => field.adjust(value),
    // After what the key changed is drawn and judged: a value that has just become valid may go.
    onSubmit: () => queueMicrotask(() => submitImplicitly(host.element)),
    onSelection: (selection: readonly unknown[]) => field.setSelection(selection),
    lastDraft: field.lastDraft,
    onProblem: (problem: Parameters<typeof field.setProblem>[0]) => field.setProblem(problem),
  }
}

function fieldViewProps(
  host: ElementHost,
  settings: HostSettings,
  field: FieldState,
  props: Record<string, unknown>,
): Record<string, unknown> {
  return {
    ...field,
    label: slotted(settings, 'label', props['label'] as string | undefined),
    hint: slotted(settings, 'hint', props['hint'] as string | undefined),
  }
}

/** The page's own markup wins over the text of the property. */
function slotted(settings: HostSettings, name: string, text: string | undefined): ReactNode {
  return settings.slotted.has(name) ? <slot name={name} /> : text
}
