// The floor: one statement an endpoint, which answers the very JSON that the product answers.
import { clientStatements } from './floor-clients'
import { groupStatements } from './floor-groups'
import { reportStatements } from './floor-reports'

/** By the first part of the path; the second one is the parameter. */
export const floorStatements: Record<string, string> = { ...clientStatements, ...groupStatements, ...reportStatements }
