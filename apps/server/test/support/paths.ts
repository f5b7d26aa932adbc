import { operations } from '../../src/rest/operations'

/** Every documented path that requires a session, with id 1. */
export const paths = operations
  .filter(({ access }) => access !== 'open')
  .map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, '1')] as const)
