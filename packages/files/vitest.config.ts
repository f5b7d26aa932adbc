import '../../scripts/test-on-node-20.mjs'
import { defineConfig } from 'vitest/config'

export default defineConfig({})
