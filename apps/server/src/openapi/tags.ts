/** In the order of the document. */
export const tags = {
  Session: 'Logging in and out. A script may use a token of the API instead.',
  Clients: 'Clients with a fixed monthly fee, with their groups and all their payments.',
  'Variable clients': 'Clients whose fee is entered every month.',
  Payments: 'Marking payments paid, which writes a numbered receipt, and reverting them.',
  Receipts: 'The receipts of everything that was paid, of both kinds of client.',
  Collections: 'Who owes, since when how much, their reminders and their promises to pay.',
  Groups: 'Villages or networks: their clients, what was spent on them and what they have paid back.',
  Quotations: 'Offers with their articles; the server calculates profits and totals.',
  Reports: 'Counters, and revenue and utilities by month. A payment counts in the month of its paid date.',
  'Audit log': 'What was changed, when and by whom.',
  Exports: 'Whole lists as files, with the filters of their screens.',
  Settings: 'The login, and the logo that printed pages show.',
  Server: 'Whether the server answers, and this document.',
} as const

export type Tag = keyof typeof tags
