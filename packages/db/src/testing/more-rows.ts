/** Beside `fillOldDatabase`: two receipts in cash with a closing each, a third one since, which a phone took, and pauses. */
export const MORE = [
  `insert into receipts (number, kind, client_id, client_name, received_on, registered_at, method, total) values
    (3, 'regular', 9, 'Eva', '2026-11-01', '2026-11-01T12:00Z', 'cash', 100),
    (4, 'regular', 9, 'Eva', '2026-11-02', '2026-11-02T12:00Z', 'cash', 50),
    (5, 'regular', 9, 'Eva', '2026-11-03', '2026-11-03T12:00Z', 'cash', 20)`,
  `insert into receipt_lines (receipt, kind, payment_id, period, amount) values
    (3, 'regular', 90, '2026-09', 100), (4, 'regular', 91, '2026-10', 50), (5, 'regular', 92, '2026-11', 20)`,
  `update receipt_counter set last = 5`,
  `insert into device_counter (last) values (7)`,
  `insert into devices (number, name, registered_at) values (7, 'Marta', '2026-11-01T06:00Z')`,
  `update receipts set device = 7, running = 12, taken_at = '2026-11-02T17:00Z' where number = 5`,
  `insert into provisional_receipts (device, running, delivered_at, kind, client_id, amount, receipt, taken_back_at, review) values
    (7, 12, '2026-11-03T12:00Z', 'regular', 9, 20, 5, null, '[{"reason": "old", "days": 31}]'),
    (7, 13, '2026-11-03T12:00Z', null, null, null, null, '2026-11-03T12:00Z', null)`,
  `insert into cash_movements (made_at, kind, amount, description, actor, closing) values
    ('2026-11-01T13:00Z', 'expense', 5, 'Gasolina', 'ana', 1), ('2026-11-03T13:00Z', 'expense', 7, 'Cable', 'ana', null)`,
  `insert into cash_closings (number, opened_at, closed_at, receipts_after, receipts_through, opening_float, received, voided,
      spent, returned, expected, counted, difference, actor) values
    (1, '2026-11-01T06:00Z', '2026-11-01T18:00Z', 0, 3, 10, 100, 0, 5, 0, 105, 105, 0, 'ana'),
    (2, '2026-11-01T18:00Z', '2026-11-02T18:00Z', 3, 4, 105, 50, 0, 0, 0, 155, 155, 0, 'ana')`,
  `insert into client_pauses (client_id, from_date, to_date, kind, created_at, created_by) values
    (1, '2026-01-01', '2026-01-31', 'suspended', now(), 'ana'), (1, '2026-02-01', null, 'left', now(), 'ana'),
    (2, '2026-01-15', '2026-03-01', 'suspended', now(), 'ana')`,
]

/** The database refuses most contradictions; a damaged one may have lost what refuses them. */
export const NO_REFUSALS = [
  'alter table provisional_receipts drop constraint provisional_receipts_check1',
  'alter table payments drop constraint payments_one_per_period',
  'alter table client_groups drop constraint client_groups_pkey',
  'alter table client_groups drop constraint client_groups_client_id_fkey',
  'alter table client_pauses drop constraint client_pauses_no_overlap',
  'drop index receipt_lines_unvoided',
  'alter table cash_closings disable trigger cash_closings_immutable',
  'alter table cash_closings drop constraint cash_closings_expected',
]
