import { type LazyView, lazyPart } from '../../parts/lazy-part'
import type { Resource } from '../resource/resource.types'
import type { ResourceFormProps } from './ResourceForm'

const forms = new WeakMap<Resource, LazyView<ResourceFormProps>>()

/** The forms of a resource, whose code comes with the first of them. */
export function formOf(resource: Resource): LazyView<ResourceFormProps> {
  const known = forms.get(resource)
  if (known) return known
  const made = lazyPart<ResourceFormProps>(
    async () => {
      if (resource.ownForm) return resource.ownForm()
      const [form, extensions] = await Promise.all([import('./ResourceForm'), resource.formExtensions?.()])
      return { default: form.resourceForm(extensions?.default) }
    },
    { close: ({ onClose }) => onClose(), prefetch: true },
  )
  forms.set(resource, made)
  return made
}
