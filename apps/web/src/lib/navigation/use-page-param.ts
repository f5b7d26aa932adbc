import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The page of a list, in the URL as `page`, so that browser back restores it; 1 if absent or invalid. */
export function usePageParam(): readonly [number, (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const turnTo = useCallback(
    (next: number) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === 1) after.delete('page')
          else after.set('page', String(next))
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [setParams],
  )
  return [page, turnTo]
}
