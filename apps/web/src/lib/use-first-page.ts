import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstPage } from './first-page'
import { idle } from './idle'

const LIMIT_MS = 10_000

/** Settles the first page when its queries are answered; called by the route around all pages. */
export function useFirstPage(): void {
  const client = useQueryClient()
  useEffect(() => {
    // The effects of the page, which start its queries, have run before.
    const stop = onAnswered(client, () => void idle().then(firstPage.settle))
    const limit = setTimeout(firstPage.settle, LIMIT_MS)
    return () => {
      stop()
      clearTimeout(limit)
    }
  }, [client])
}

/** Calls `done` as soon as no query waits for an answer. Returns a function that stops waiting. */
export function onAnswered(client: QueryClient, done: () => void): () => void {
  const look = () => {
    if (client.isFetching() > 0) return
    stop()
    done()
  }
  const stop = client.getQueryCache().subscribe(look)
  look()
  return stop
}
