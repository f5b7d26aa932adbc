import { accessCases } from './access-cases'
import { moneyCases } from './money-cases'
import { recordCases } from './record-cases'
import { takenCases } from './taken-cases'

/** Every procedure that writes, and the jobs that do. */
export const allCases = [...moneyCases, ...takenCases, ...recordCases, ...accessCases]
