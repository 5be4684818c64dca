import type { Project } from './changed-tests.mjs'

export function changedFiles(base: string): string[]

export function pagesOfArea(area: string, text: string): { id: string; component: string }[]

export function readProject(): Project
