const PAGE_SIZE = 100

type Page = { page?: number | undefined; limit?: number | undefined }
type PagedList<Input, Item> = { query(input: Input): Promise<readonly Item[]> }

/**
 * Iterates over all items of a paginated list, loading pages on demand; an item that moves to the next page in between
 * is returned once. If the loop changes data that the filters use, gather the items first: items that leave the list
 * move the following ones up, and the loop would skip them.
 *
 * @example
 * for await (const client of everyItem(isp.clients.list, { status: 'pending' })) console.log(client.name)
 */
export async function* everyItem<Input extends Page, Item extends { id: number }>(
  list: PagedList<Input, Item>,
  filters: Omit<Input, keyof Page>,
): AsyncGenerator<Item, void> {
  const seen = new Set<number>()
  for (let page = 1; ; page++) {
    const items = await list.query({ ...filters, page, limit: PAGE_SIZE } as Input)
    for (const item of items) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      yield item
    }
    if (items.length < PAGE_SIZE) return
  }
}

/** Collects all items of an async iterable: `await gather(everyItem(isp.clients.list, {}))`. */
export async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const gathered: Item[] = []
  for await (const item of items) gathered.push(item)
  return gathered
}
