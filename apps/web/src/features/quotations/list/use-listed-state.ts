import { shownQuotationStates } from '@isp/domain/quotations/quotation-state'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The state of the listed quotations. */
export type ListedState = (typeof shownQuotationStates)[number] | 'all'

/** A state from the URL or the select; 'all' if unknown. */
export function listedState(text: string | null): ListedState {
  return shownQuotationStates.find((state) => state === text) ?? 'all'
}

/** The state of the listed quotations, in the URL as `state`; another one begins at the first page. */
export function useListedState(): readonly [ListedState, (state: ListedState) => void] {
  const [params, setParams] = useSearchParams()
  const choose = useCallback(
    (state: ListedState) => setParams(state === 'all' ? {} : { state }, { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return [listedState(params.get('state')), choose]
}
