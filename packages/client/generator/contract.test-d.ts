import type { Procedures as Generated } from '../src/contract'
import type { Procedures as Source } from './contract-source'

/** Compiles only if the generated contract and the routers' types are assignable to each other. */
export const sameTypes: [(source: Source) => Generated, (generated: Generated) => Source] = [
  (source) => source,
  (generated) => generated,
]
