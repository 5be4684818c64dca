export type DictMultiSelectType = 'select' | 'checkbox'
