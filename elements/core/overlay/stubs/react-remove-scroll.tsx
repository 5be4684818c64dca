import { cloneElement, type ElementType, isValidElement, type ReactNode, type Ref } from 'react'

interface RemoveScrollProps {
  as?: ElementType
  /** Give the props to the only child instead of drawing a box. */
  forwardProps?: boolean
  children?: ReactNode
  ref?: Ref<HTMLElement>
  enabled?: boolean
  allowPinchZoom?: boolean
  shards?: unknown
  sideCar?: unknown
  noRelative?: boolean
  noIsolation?: boolean
  inert?: boolean
  removeScrollBar?: boolean
  gapMode?: string
}

/** Stands in for react-remove-scroll: same tree, no scroll lock. The native dialog keeps the page behind from scrolling. */
export function RemoveScroll(props: RemoveScrollProps): ReactNode {
  const {
    as: Box = 'div',
    forwardProps,
    children,
    ref,
    enabled: _enabled,
    allowPinchZoom: _allowPinchZoom,
    shards: _shards,
    sideCar: _sideCar,
    noRelative: _noRelative,
    noIsolation: _noIsolation,
    inert: _inert,
    removeScrollBar: _removeScrollBar,
    gapMode: _gapMode,
    ...rest
  } = props
  // oxlint-disable-next-line react/refs -- handed on, not read
  if (forwardProps && isValidElement<Record<string, unknown>>(children)) return cloneElement(children, { ...rest, ref })
  return (
    <Box {...rest} ref={ref}>
      {children}
    </Box>
  )
}

RemoveScroll.classNames = { fullWidth: '', zeroRight: '' }
