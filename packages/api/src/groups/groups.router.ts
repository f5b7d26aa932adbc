import { guatemalaToday } from '@isp/domain/dates/local-date'
import {
  addGroupClientsInput,
  availableClientsInput,
  expenseProductsInput,
  groupInput,
  listGroupsInput,
  recoveriesInput,
  updateGroupInput,
} from '@isp/domain/groups/group.schema'
import { idInput } from '@isp/domain/integers'
import { atPresent } from '../context'
import { operatorProcedure, router } from '../trpc'
import { listGroupsWithClients } from './group-detail.queries'
import { readRecoveries, readRecovery } from './group-recovery.service'
import { listGroupNames, listGroups } from './group-summary.queries'
import { findProducts } from './group-write.queries'
import { addClientsToGroup, changeGroup, createGroup, readGroup, removeGroup } from './groups.service'
import { listAvailableClients, listUngroupedClients } from './membership.queries'

export const groupsRouter = router({
  /** The groups with the number of members, those who left apart in `leftCount`, and their monthly sums, in quetzales. */
  list: operatorProcedure
    .input(listGroupsInput)
    .query(({ ctx, input }) => listGroups(ctx.db, { ...input, today: guatemalaToday(ctx.clock.now()) })),
  /** Every group, to choose one from. */
  names: operatorProcedure.query(({ ctx }) => listGroupNames(ctx.db)),
  /** Every group with its members and totals, in quetzales. */
  listWithClients: operatorProcedure.query(({ ctx }) => listGroupsWithClients(ctx.db, guatemalaToday(ctx.clock.now()))),
  /**
   * A group with its members and its expenses, in the order in which they were sent; in quetzales. NOT_FOUND without
   * such a group.
   */
  byId: operatorProcedure.input(idInput).query(({ ctx, input }) => readGroup(atPresent(ctx), input.id)),
  /** When groups have recovered their expenses, or will have; amounts in quetzales. */
  recoveries: operatorProcedure.input(recoveriesInput).query(({ ctx, input }) => readRecoveries(ctx, input.ids)),
  /** The recovery of one group, with the utility of each month in quetzales. NOT_FOUND without such a group. */
  recovery: operatorProcedure.input(idInput).query(({ ctx, input }) => readRecovery(ctx, input.id)),
  /**
   * Creates a group with its members and expenses; costs in quetzales. NOT_FOUND without such a client, CONFLICT with
   * the clients that belong to another group. Repeated with its `Idempotency-Key`, it returns the first one.
   */
  create: operatorProcedure.input(groupInput).mutation(({ ctx, input }) => createGroup(ctx, input)),
  /**
   * Adds members to a group. NOT_FOUND without such a group or client, CONFLICT with the clients that belong to another
   * group.
   */
  addClients: operatorProcedure
    .input(addGroupClientsInput)
    .mutation(({ ctx, input }) => addClientsToGroup(ctx, input.id, input.clientIds)),
  /**
   * Changes the given fields; `expenses` and `clientIds` replace all of them, costs in quetzales. NOT_FOUND without
   * such a group or client, CONFLICT if `version` is given and no longer current, or with the clients of another group.
   */
  update: operatorProcedure
    .input(updateGroupInput)
    .mutation(({ ctx, input: { id, version, ...changes } }) => changeGroup(ctx, { id, version }, changes)),
  /**
   * Deletes a group; its clients stay. `deletedRecords.restore` brings it back for 30 days. NOT_FOUND without such a
   * group.
   */
  delete: operatorProcedure.input(idInput).mutation(({ ctx, input }) => removeGroup(ctx, input.id)),
  /**
   * One page of the clients that can join a group: those without a group, and its own members; `billed` are those whose fee
   * counts in the monthly sums of the group. `clientUtilitiesTotal` is what
   * a client's paid payments earned, in quetzales, which the group that it joins counts as recovered.
   */
  availableClients: operatorProcedure
    .input(availableClientsInput)
    .query(({ ctx, input }) => listAvailableClients(ctx.db, input, guatemalaToday(ctx.clock.now()))),
  /** The clients without a group. */
  ungroupedClients: operatorProcedure.query(({ ctx }) => listUngroupedClients(ctx.db)),
  /** At most ten known products whose name contains a text, with their cost in quetzales. */
  expenseProducts: operatorProcedure
    .input(expenseProductsInput)
    .query(({ ctx, input }) => findProducts(ctx.db, input.search)),
})
