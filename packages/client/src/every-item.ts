const PAGE_SIZE = 100

type Page = { page?: number | undefined; limit?: number | undefined }
/** An item has an id, or the number of a receipt or closing; only both kinds together tell apart what `kind` does. */
type Item =
  | { id: number; number?: never; kind?: string | null; voiding?: boolean; at?: string }
  | { number: number; id?: never; kind?: string | null; voiding?: boolean; at?: string }
/** A page is its items, or an object with them and their total. */
type Items = readonly Item[] | { [name: string]: readonly Item[] | number }
type ItemOf<Output> = Output extends readonly (infer Each)[]
  ? Each
  : Extract<Output[keyof Output], readonly Item[]>[number]
/** The input of a list without the page; nothing is accepted for a list without pages. */
type Filters<Input> = [Input] extends [never] ? never : 'page' extends keyof Input ? Omit<Input, keyof Page> : never
type PagedList<Input, Output> = { query(input: Input): Promise<Output> }

/**
 * Iterates over all items of a paginated list, loading pages on demand; an item that moves to the next page in between
 * is returned once. If the loop changes data that the filters use, gather the items first: items that leave the list
 * move the following ones up, and the loop would skip them.
 *
 * @example
 * for await (const client of everyItem(isp.clients.list, { status: 'pending' })) console.log(client.name)
 */
export async function* everyItem<Input, Output extends Items>(
  list: PagedList<Input, Output>,
  filters: Filters<Extract<Input, Page>>,
): AsyncGenerator<ItemOf<Output>, void> {
  const seen = new Set<string>()
  for (let page = 1; ; page++) {
    const items = itemsOf(await list.query({ ...(filters as object), page, limit: PAGE_SIZE } as Input))
    for (const item of items) {
      const key = keyOf(item)
      if (seen.has(key)) continue
      seen.add(key)
      yield item as ItemOf<Output>
    }
    if (items.length < PAGE_SIZE) return
  }
}

function itemsOf(page: Items): readonly Item[] {
  if (Array.isArray(page)) return page
  return Object.values(page).find((value): value is readonly Item[] => Array.isArray(value)) ?? []
}

/**
 * Ids of both kinds of client and of their payments overlap. In 'Caja' the voidings of a receipt or an expense have its number or
 * id.
 */
function keyOf({ kind, id, number, voiding, at }: Item): string {
  return JSON.stringify([kind, id ?? number, voiding ? at : null])
}

/** Collects all items of an async iterable: `await gather(everyItem(isp.clients.list, {}))`. */
export async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const gathered: Item[] = []
  for await (const item of items) gathered.push(item)
  return gathered
}
