/**
 * Every path of the web app, as its router defines them (product/screens#paths). The server answers these with the app,
 * and all others with a 404.
 */
export const appPaths = [
  '/',
  '/today',
  '/clients/create',
  '/clients/notebook',
  '/clients/notebook/print',
  '/clients/:id',
  '/clients/:id/edit',
  '/variable-clients',
  '/variable-clients/month',
  '/variable-clients/:id',
  '/groups',
  '/groups/create',
  '/groups/:id',
  '/groups/:id/edit',
  '/groups/:id/notebook',
  '/groups/:id/notebook/print',
  '/payments',
  '/collections',
  '/collections/print',
  '/collections/notebook',
  '/collections/notebook/print',
  '/quotations',
  '/quotations/create',
  '/quotations/:id/print',
  '/cash',
  '/cash/closings/:number/print',
  '/receipts/:number/print',
  '/statements/print',
  '/reports',
  '/reports2',
  '/offline',
  '/config',
  '/config/business',
  '/config/system',
] as const

export type AppPath = (typeof appPaths)[number]

const patterns = appPaths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'))

/** For a path without query string; matches like the app's router. */
export function isAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
