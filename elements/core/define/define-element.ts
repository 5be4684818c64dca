import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { defineTag } from './define-guard'
import { elementClass } from './element-class'
import type { ElementEntry } from './element-entry'
import { elementView } from './ElementView'
import { formField } from './form-field'
import { type R2wcClass, untypedProps } from './r2wc-class'

/** Defines the tag with its body at hand: for pages that pick single elements by their own entry file. */
export function defineElement(entry: ElementEntry, view: ComponentType<never>): void {
  defineTag(entry.tag, () => {
    const Base = r2wc(elementView(entry, view) as ComponentType<never>, {
      shadow: 'open',
      props: untypedProps(Object.keys(entry.props)) as never,
    })
    return elementClass(Base as unknown as R2wcClass, entry, formField)
  })
}
