import { type ReactNode, use, useCallback, useImperativeHandle, useMemo, useState } from 'react'
import { HostContext, useSheet } from '../core/define/host-context'
import { useLocale, useStrings } from '../core/i18n'
import { describeError } from '../core/transport'
import { useSize } from '../parts/chart/use-size'
import { Failed } from '../parts/indicators'
import { useLatest } from '../parts/use-latest'
import cardsCss from './dashboard-cards.css?inline'
import dashboardCss from './dashboard.css?inline'
import type { DashboardProps } from './dashboard.props'
import { dashboardStrings } from './dashboard.strings'
import { DashboardStage } from './DashboardStage'
import { readModules } from './read-state'
import { scaleOf, STAGE } from './scale'
import { useIdlePointer } from './use-idle-pointer'
import { hasEnded, useRefreshes } from './use-refreshes'
import { useReload } from './use-reload'

const SECOND = 1000
const MIN_REFRESH = 5
const DEFAULT_REFRESH = 10

/** Lazily loaded: the screen in its place. */
export default function DashboardView(props: DashboardProps): ReactNode {
  useSheet(dashboardCss)
  useSheet(cardsCss)
  const { scale = 'fit', refreshSeconds = DEFAULT_REFRESH, range = '7d', shareToken, source, data, reloadAt, onLoadError, ref } = props
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  const host = use(HostContext)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [size, measure] = useSize()
  const isIdle = useIdlePointer(box)
  const modules = useMemo(() => readModules(props.modules), [props.modules])
  const drill = useLatest((opened: { key: string; id: string }) => void props.onDrill?.(opened))
  const onDrill = useCallback((opened: { key: string; id: string }) => drill.current(opened), [drill])
  useReload(reloadAt)
  const { refreshes, refresh } = useRefreshes({
    data,
    source,
    shareToken,
    modules,
    range,
    interval: Math.max(MIN_REFRESH, refreshSeconds) * SECOND,
    onError: (error) => void onLoadError?.({ error }),
  })
  useImperativeHandle(ref, () => ({
    refresh,
    async fullscreen() {
      if (document.fullscreenElement) await document.exitFullscreen()
      else await host?.shadow.host.requestFullscreen()
    },
  }))

  const { x, y, left, top } = scaleOf(scale, size)
  const { state, error } = refreshes
  const isLost = state === null && error !== null
  return (
    <div
      className="ops-dash"
      part="base"
      data-scale={scale}
      data-idle={isIdle ? '' : undefined}
      ref={useCallback(
        (node: HTMLElement | null) => {
          setBox(node)
          return measure(node)
        },
        [measure],
      )}
    >
      <div
        className="ops-dash-room"
        style={scale === 'scroll' ? undefined : { width: STAGE.width * x, height: STAGE.height * y, left, top }}
      >
        <div className="ops-dash-stage" style={{ transform: `scale(${x}, ${y})` }}>
          {isLost ? (
            <div className="ops-dash-lost">
              {shareToken !== undefined && hasEnded(error) ? (
                <Failed title={t('ended')} text={t('endedText')} onRetry={() => void refresh()} />
              ) : (
                <Failed text={t('failed', { reason: describeError(error, locale) })} onRetry={() => void refresh()} />
              )}
            </div>
          ) : (
            <DashboardStage
              {...{ modules, refreshes, onDrill }}
              heading={props.heading}
              drillable={props.drillable}
              centre={props.centre}
              shareToken={shareToken}
              rotateSeconds={props.rotateSeconds}
              isServed={data === undefined}
            />
          )}
        </div>
      </div>
    </div>
  )
}
