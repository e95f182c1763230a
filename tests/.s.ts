import pg from 'pg'
import { startEmbedded } from '/work/main/server/database/embedded/start-embedded.ts'
const t = Date.now()
const e = await startEmbedded({ dataDir: process.argv[2], log: (l) => console.log(l) }).catch((x) => { console.error(x.name === 'CannotStart' ? x.message : x); process.exit(1) })
console.log('started', Date.now() - t, e.url)
const pool = new pg.Pool({ connectionString: e.url }); pool.on('error', () => {})
console.log((await pool.query("select current_user, version(), current_setting('fsync'), datcollate, datlocale, datlocprovider from pg_database where datname='kervan'")).rows)
await pool.query('create extension if not exists btree_gist; create table if not exists t(x int)'); 
if (process.argv[3]) await new Promise(r => setTimeout(r, +process.argv[3]))
await pool.end()
const s = Date.now(); await e.stop(); console.log('stopped', Date.now() - s)
