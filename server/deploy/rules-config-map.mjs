/**
 * Writes rules as ConfigMaps, so that they can change without a new image, and the patch that mounts them into the Deployment,
 * each year beside those of the image or in the place of its own. After a build:
 *
 *     node server/deploy/rules-config-map.mjs maps rules-* | kubectl apply --server-side -f -
 *     node server/deploy/rules-config-map.mjs patch rules-* > patch.json
 *     kubectl -n costi-di-struttura patch deployment costi-di-struttura --patch-file patch.json
 *
 * Which of the years answer is left to the service. The name of a ConfigMap contains the digest of its rules, as `/healthz` gives it:
 * changed rules are a new ConfigMap, and the patch replaces the pods one after the other. A pod that dies meanwhile, or later,
 * is replaced by one with the rules that its Deployment names. `kubectl rollout undo` goes back.
 *
 * A plain `kubectl apply` would fail: it keeps a second copy in an annotation, which may have at most 256 KiB.
 */
import { basename, resolve } from 'node:path';
import { readRuleFolder, shortDigest } from '../../dist/engine/index.js';

const NAMESPACE = 'costi-di-struttura';
const CONTAINER = 'service';
/** Where the image has its rules: its working folder, in which the service looks for years. */
const SERVICE = '/service';

/** The most that a ConfigMap may hold, bytes. */
const MOST = 1024 * 1024;

const [what, ...folders] = process.argv.slice(2);
if (!['maps', 'patch'].includes(what) || folders.length === 0) fail('Say maps or patch, then the folders of rules.');
const years = folders.map(readYear);
process.stdout.write(`${JSON.stringify(what === 'maps' ? maps() : patch(), null, 2)}\n`);

function readYear(folder) {
  const { files, digest } = readRuleFolder(folder);
  const unreadable = [...files].find(([, content]) => !Buffer.isBuffer(content));
  if (files.size === 0 || unreadable)
    fail(`${folder} is no folder of rules that can be read: check the path and the files.`);
  const bytes = [...files].reduce((sum, [path, content]) => sum + keyOf(path).length + content.length, 0);
  if (bytes > MOST) fail(`The rules in ${folder} take ${bytes} bytes, and a ConfigMap holds at most ${MOST}.`);
  const year = basename(resolve(folder));
  return { year, files, name: `${year}-${shortDigest(digest)}` };
}

/** A key has no slash. */
function keyOf(path) {
  return path.replaceAll('/', '.');
}

function maps() {
  const items = years.map(({ name, files }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace: NAMESPACE, labels: { 'app.kubernetes.io/name': NAMESPACE } },
    immutable: true,
    data: Object.fromEntries([...files].map(([path, content]) => [keyOf(path), content.toString('utf8')])),
  }));
  return { apiVersion: 'v1', kind: 'List', items };
}

function patch() {
  const volumes = years.map(({ year, name, files }) => ({
    name: year,
    configMap: { name, items: [...files.keys()].map((path) => ({ key: keyOf(path), path })) },
  }));
  const container = {
    name: CONTAINER,
    volumeMounts: years.map(({ year }) => ({ name: year, mountPath: `${SERVICE}/${year}`, readOnly: true })),
  };
  return { spec: { template: { spec: { containers: [container], volumes } } } };
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
