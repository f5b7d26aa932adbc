import { fromPlainDigits, pageSchema } from '@isp/domain/integers'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListView, withChange } from './list-view'

type Texts = Readonly<Record<string, string>>
type UrlView<View> = { fromUrl: (params: URLSearchParams) => View; toUrl: (view: View) => Texts }

/** The filters and the page of a list as URL search parameters. */
export function urlView<Filters extends Texts>({
  none,
  accepts,
}: {
  none: Filters
  accepts: (name: string, text: string) => boolean
}) {
  const names: readonly (keyof Filters & string)[] = Object.keys(none)
  return {
    /** Missing or invalid parts take the default. */
    fromUrl: (params: URLSearchParams): Filters & ListView => {
      const accepted = names.filter((name) => accepts(name, params.get(name) ?? ''))
      const filters = { ...none, ...Object.fromEntries(accepted.map((name) => [name, params.get(name) ?? none[name]])) }
      return { ...filters, page: pageSchema.safeParse(fromPlainDigits(params.get('page') ?? undefined)).data ?? 1 }
    },
    /** Without defaults; `others` are written before the page. */
    toUrl: (view: Filters & ListView, others: Texts = {}): Record<string, string> => ({
      ...Object.fromEntries(names.filter((name) => view[name] !== none[name]).map((name) => [name, view[name]])),
      ...others,
      ...(view.page === 1 ? {} : { page: String(view.page) }),
    }),
  }
}

export const onlyPages = urlView({ none: {}, accepts: () => false })

/** The view in the URL, so that browser back restores it, and its update function. */
export function useUrlView<View extends ListView>({ fromUrl, toUrl }: UrlView<View>) {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => fromUrl(params), [params, fromUrl])
  const change = (part: Partial<View>) =>
    setParams(toUrl(withChange(view, part)), { replace: true, preventScrollReset: true })
  return [view, change] as const
}
