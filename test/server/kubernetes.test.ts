import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';
import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { ConfigMap, Namespace, Service } from 'kubernetes-types/core/v1.js';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import { parse } from 'yaml';
import { readRuleFolder } from '../../engine/loader/rule-folder.js';
import { DRAIN_TIMEOUT } from '../../server/limits.js';
import { METRICS } from '../../server/metrics.js';
import { ALLOW } from '../../server/paths.js';
import { ROOT, runNode, temporaryFolder } from '../support/commands.js';
import { RULES_FOLDER } from '../support/rules.js';

const DEPLOY = join(ROOT, 'server', 'deploy');
const FOLDER = join(DEPLOY, 'kubernetes');

/** Each manifest, of the type that Kubernetes publishes for its kind. */
const manifests = {
  deployment: manifest<Deployment>('deployment.yaml'),
  service: manifest<Service>('service.yaml'),
  scaling: manifest<HorizontalPodAutoscaler>('hpa.yaml'),
  disruptions: manifest<PodDisruptionBudget>('pdb.yaml'),
  network: manifest<NetworkPolicy>('network-policy.yaml'),
  namespace: manifest<Namespace>('namespace.yaml'),
  ingress: manifest<Ingress>('ingress.yaml'),
};

/** What a file of the folder holds. */
function manifest<Kind = Readonly<Record<string, unknown>>>(file: string): Kind {
  return parse(readFileSync(join(FOLDER, file), 'utf8'));
}

/** The modules of the published types of each kind. */
const TYPES: Readonly<Record<string, string>> = {
  'apps/v1 Deployment': 'apps/v1',
  'autoscaling/v2 HorizontalPodAutoscaler': 'autoscaling/v2',
  'networking.k8s.io/v1 Ingress': 'networking/v1',
  'networking.k8s.io/v1 NetworkPolicy': 'networking/v1',
  'policy/v1 PodDisruptionBudget': 'policy/v1',
  'v1 ConfigMap': 'core/v1',
  'v1 Namespace': 'core/v1',
  'v1 Service': 'core/v1',
};

const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const STRICT = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', ''];

/** What the published types of their kinds say against some manifests, as the compiler tells it: unknown fields too. */
function faultsOf(...contents: readonly Readonly<Record<string, unknown>>[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
  try {
    const files = contents.map((content, index) => {
      const { apiVersion, kind } = content;
      const types = TYPES[`${apiVersion} ${kind}`] ?? expect.fail(`There is no ${kind} in ${apiVersion}.`);
      const module = JSON.stringify(join(ROOT, 'node_modules', 'kubernetes-types', types));
      const file = join(folder, `manifest-${index}.ts`);
      writeFileSync(file, `export const manifest: import(${module}).${kind} = ${JSON.stringify(content)};\n`);
      return file;
    });
    const { stdout } = runNode([COMPILER, ...files, ...STRICT]);
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { deployment, service, scaling, disruptions, network, namespace, ingress } = manifests;
const pod = deployment.spec?.template.spec;
const [container] = pod?.containers ?? [];
const labels = deployment.spec?.template.metadata?.labels;

describe('the Kubernetes manifests', () => {
  it('are what the published types of Kubernetes say, and would not be with a field that is misspelled, missing, of another type, or in the wrong place', () => {
    const right = readdirSync(FOLDER).map((file) => manifest(file));
    const wrong = (file: string, text: string, other: string) => {
      const whole = readFileSync(join(FOLDER, file), 'utf8');
      expect(whole).to.include(text);
      return parse(whole.replace(text, other));
    };
    const faults = faultsOf(
      ...right,
      wrong('deployment.yaml', 'readinessProbe:', 'readynessProbe:'),
      wrong('hpa.yaml', 'maxReplicas:', 'mostReplicas:'),
      wrong('deployment.yaml', 'terminationGracePeriodSeconds: ', 'terminationGracePeriodSeconds: about '),
      wrong('pdb.yaml', 'spec:', 'spec:\n  replicas: 2'),
    );
    const faulty = faults.map((fault) => Number(/manifest-(\d+)/.exec(fault)?.[1]));
    expect(new Set(faulty)).to.deep.equal(new Set([0, 1, 2, 3].map((index) => right.length + index)));
  });

  it('mean the same pods', () => {
    for (const selected of [
      deployment.spec?.selector.matchLabels,
      service.spec?.selector,
      disruptions.spec?.selector?.matchLabels,
      network.spec?.podSelector?.matchLabels,
    ])
      expect(selected).to.deep.equal(labels);
    expect(scaling.spec?.scaleTargetRef.name).to.equal(deployment.metadata?.name);
    const [rule] = ingress.spec?.rules ?? [];
    const [backend] = rule?.http?.paths.map((path) => path.backend.service) ?? [];
    expect(backend?.name).to.equal(service.metadata?.name);
    expect(service.spec?.ports?.map(({ name }) => name)).to.include(backend?.port?.name);
  });

  it('are all of one namespace, which lets in only pods that may do nothing more', () => {
    const { namespace: _, ...inside } = manifests;
    for (const { metadata } of Object.values(inside)) expect(metadata?.namespace).to.equal(namespace.metadata?.name);
    expect(namespace.metadata?.labels).to.include({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it('probe addresses that the service has, at the ports it listens on', () => {
    for (const probe of [container?.startupProbe, container?.readinessProbe]) {
      expect(ALLOW.get(probe?.httpGet?.path ?? '')).to.include('GET');
      expect(probe?.httpGet?.port).to.equal('http');
    }
    // At the port of the service, one that has all the connections it may have would be killed for it.
    expect(container?.livenessProbe?.httpGet).to.deep.equal({ path: METRICS, port: 'metrics' });
    for (const [name, variable] of Object.entries({ http: 'PORT', metrics: 'METRICS_PORT' })) {
      const port = container?.ports?.find((one) => one.name === name)?.containerPort;
      expect(container?.env).to.deep.include({ name: variable, value: String(port) });
    }
  });

  it('leave the service the time to drain after the pause before it', () => {
    const [, seconds] = container?.lifecycle?.preStop?.exec?.command ?? [];
    expect(pod?.terminationGracePeriodSeconds).to.be.above(Number(seconds) + DRAIN_TIMEOUT / 1_000 + 2);
  });

  it('give the service nothing that it could misuse', () => {
    expect(pod?.automountServiceAccountToken).to.equal(false);
    expect(pod?.securityContext?.runAsNonRoot).to.equal(true);
    expect(container?.securityContext).to.deep.equal({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container?.resources?.limits).to.include.keys('memory', 'ephemeral-storage');
    expect(network.spec?.egress).to.deep.equal([]);
  });
});

describe('the rules as ConfigMaps', () => {
  const folder = temporaryFolder();
  const script = join(DEPLOY, 'rules-config-map.mjs');
  const write = (...args: readonly string[]) => runNode([script, ...args]);
  const items = (text: string): readonly ConfigMap[] => JSON.parse(text).items;

  it('are one for each year, named by the digest that the service tells', () => {
    const maps = items(write('maps', 'rules-2026', 'rules-2025').stdout);
    const names = ['rules-2026', 'rules-2025'].map(
      (year) => `${year}-${readRuleFolder(join(ROOT, year)).digest.slice(0, 12)}`,
    );
    expect(maps.map(({ metadata }) => metadata?.name)).to.deep.equal(names);
    for (const { metadata, immutable } of maps)
      expect([metadata?.namespace, immutable]).to.deep.equal([namespace.metadata?.name, true]);
  });

  it('are what Kubernetes takes, and mounted by the patch as the folders that they come from, to the byte', () => {
    const maps = items(write('maps', 'rules-2026', 'rules-2025').stdout);
    const patch = JSON.parse(write('patch', 'rules-2026', 'rules-2025').stdout);
    const [patched] = patch.spec.template.spec.containers;
    const image = readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8').split('\nFROM ').at(-1);
    const [, workingFolder] = /^WORKDIR (.+)$/m.exec(image ?? '') ?? [];
    const patchedDeployment = { ...manifests.deployment, spec: withPatch(patch) };
    expect(faultsOf(...maps.map((map) => ({ ...map })), patchedDeployment)).to.deep.equal([]);
    // Nobody names the years to the service: it finds those of the image and those that are mounted.
    expect([patched.name, patched.env, container?.env?.filter(({ name }) => name === 'RULES')]).to.deep.equal([
      container?.name,
      undefined,
      [],
    ]);
    for (const { name, configMap } of patch.spec.template.spec.volumes) {
      const { mountPath } = patched.volumeMounts.find((mount: { name: string }) => mount.name === name);
      expect(dirname(mountPath)).to.equal(workingFolder);
      for (const { key, path } of configMap.items) {
        const text = maps.find(({ metadata }) => metadata?.name === configMap.name)?.data?.[key];
        const file = folder(basename(mountPath), path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text ?? '');
      }
    }
    for (const year of ['rules-2026', 'rules-2025'])
      expect(readRuleFolder(folder(year)).digest).to.equal(readRuleFolder(join(ROOT, year)).digest);
  });

  /** The deployment with the volume and what the patch says of its container. */
  function withPatch({
    spec: { template },
  }: {
    spec: { template: { spec: { containers: object[]; volumes: object[] } } };
  }) {
    const { spec } = manifest<{ spec: { template: { spec: { containers: object[] } } } }>('deployment.yaml');
    const pod = { ...spec.template.spec, volumes: template.spec.volumes };
    pod.containers = [{ ...pod.containers[0], ...template.spec.containers[0] }];
    return { ...spec, template: { ...spec.template, spec: pod } };
  }

  it('are refused where a year is larger than a ConfigMap may be, or there are no rules', () => {
    cpSync(RULES_FOLDER, folder('rules-2026'), { recursive: true });
    writeFileSync(folder('rules-2026', 'glossary.yaml'), '# '.repeat(400_000));
    const { status, stderr } = write('maps', folder('rules-2026'));
    expect([status, stderr]).to.satisfy(
      ([code, said]: [number, string]) =>
        code === 1 && /take \d+ bytes, and a ConfigMap holds at most 1048576\.$/m.test(said),
    );
    expect(write('maps', folder('nowhere')).stderr).to.include('is no folder of rules that can be read');
  });
});
