import type { NodeViewConstructor } from '@milkdown/kit/prose/view'

/** An item of a list; one of tasks has a box to tick. */
export function itemView(labelOf: () => string): NodeViewConstructor {
  return (first, view, getPos) => {
    const dom = document.createElement('li')
    if (first.attrs['checked'] === null)
      return { dom, contentDOM: dom, update: (node) => node.type === first.type && node.attrs['checked'] === null }
    const box = document.createElement('input')
    const contentDOM = document.createElement('div')
    dom.className = 'ops-markdown-task'
    box.type = 'checkbox'
    box.contentEditable = 'false'
    box.setAttribute('aria-label', labelOf())
    box.checked = first.attrs['checked'] === true
    dom.append(box, contentDOM)
    box.addEventListener('change', () => {
      const at = getPos()
      if (view.editable && at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', box.checked))
      else box.checked = !box.checked
      view.focus()
    })
    return {
      dom,
      contentDOM,
      update(node) {
        if (node.type !== first.type || node.attrs['checked'] === null) return false
        box.checked = node.attrs['checked'] === true
        return true
      },
      stopEvent: ({ target }) => target === box,
      ignoreMutation: (change) => change.type !== 'selection' && !contentDOM.contains(change.target),
    }
  }
}
