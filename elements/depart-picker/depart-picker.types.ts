export type { DepartRecord, DepartSource } from '../parts/departs/depart.types'
