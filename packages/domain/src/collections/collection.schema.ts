import { z } from 'zod'
import { localDateSchema } from '../dates/local-date'
import { idSchema, idTextSchema, pageOf } from '../integers'
import { searchSchema } from '../text/text'
import { agingBuckets } from './aging'
import { collectionTexts } from './collection-texts'
import { contactChannels } from './contact-channel'
import { cutLists } from './cuts'

/**
 * A notice to record, 'Avisado' (product/collections#notices). `lastContactAt` is the last one that the operator saw,
 * null for none; absent, it is not compared (product/audit-log#one-at-a-time).
 */
export const contactInput = z.object({
  clientId: idSchema,
  lastContactAt: z.iso.datetime({ error: collectionTexts.lastContactInvalid }).nullable().optional(),
  channel: z.enum(contactChannels, { error: `Medio: elige ${contactChannels.join(' o ')}` }),
})
export type ContactInput = z.output<typeof contactInput>

/** 'Prometió pagar' with a date, at least today (product/collections#promises). */
export const promiseInput = z.object({
  clientId: idSchema,
  promisedDate: localDateSchema('Prometió pagar', collectionTexts.dateMissing),
})
export type PromiseInput = z.output<typeof promiseInput>

export const promisedClientInput = z.object({ clientId: idSchema })

/** Of the earliest due date, of the largest debt, or by place for a round from house to house. */
export const collectionOrders = ['oldest', 'largest', 'house'] as const
export type CollectionOrder = (typeof collectionOrders)[number]

/** Instead of a group's id: the clients without a group. */
export const NO_GROUP = 'none'

/** Who owes, or whom to cut for debt and to reconnect. */
export const collectionLists = ['owing', ...cutLists] as const

const buckets = ['all', 'overdue', 'today', ...agingBuckets] as const
const bucket = z.enum(buckets, { error: `Antigüedad: elige ${buckets.join(', ')}` })

/**
 * Filters of the clients who owe: a part of the name or phone, a group's id as text, and the age of a payment, any age that is
 * overdue, or a payment that is due today. A client is found in every bucket of which it has an unpaid payment. `list` chooses whom
 * to cut or to reconnect instead, of both kinds and without an age (product/cuts#por-cortar).
 */
export const collectionFilters = z.object({
  search: searchSchema,
  group: z
    .union([z.literal(''), z.literal(NO_GROUP), idTextSchema], { error: 'Grupo: elige uno de la lista' })
    .default(''),
  bucket: bucket.default('all'),
  list: z.enum(collectionLists, { error: `Lista: elige ${collectionLists.join(', ')}` }).default('owing'),
})
export type CollectionFilters = z.output<typeof collectionFilters>

/** The most clients of a round on paper, or of a walk of notices. */
export const MOST_ON_ROUND = 500

/** The filters of Cobros with an order. */
export const sortedCollectionFilters = collectionFilters.extend({
  order: z.enum(collectionOrders, { error: `Orden: elige ${collectionOrders.join(', ')}` }).default('oldest'),
})
export type SortedCollectionFilters = z.output<typeof sortedCollectionFilters>

export const listCollectionsInput = sortedCollectionFilters.extend(pageOf(20))
export type ListCollectionsInput = z.output<typeof listCollectionsInput>
