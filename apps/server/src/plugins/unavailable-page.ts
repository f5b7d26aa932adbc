import type { FastifyRequest } from 'fastify'

/** Whether a person waits for a page, rather than a program or the app for an answer. */
export function wantsPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

/** A page that says why nothing can be shown, and asks again after some seconds. The proxies in `deploy` have the same. */
export function unavailablePage(message: string): string {
  return (
    '<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="5"><title>ISP Manager</title>' +
    `<p>${message}</p></html>`
  )
}
