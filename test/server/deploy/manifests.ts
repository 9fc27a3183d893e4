import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parse } from 'yaml';
import { ROOT } from '../../support/commands.js';

const DEPLOY = join(ROOT, 'server', 'deploy');
const FOLDER = join(DEPLOY, 'kubernetes');

/** The files of the manifests. */
export const FILES = readdirSync(FOLDER);

/** Each manifest as the model of Kubernetes that its kind has. */
export const manifests = {
  deployment: new Deployment(manifest('deployment.yaml')),
  service: new Service(manifest('service.yaml')),
  scaling: new HorizontalPodAutoscaler(manifest('hpa.yaml')),
  disruptions: new PodDisruptionBudget(manifest('pdb.yaml')),
  network: new NetworkPolicy(manifest('network-policy.yaml')),
};

const MODELS = [Deployment, Service, HorizontalPodAutoscaler, PodDisruptionBudget, NetworkPolicy];

/** What a file of this folder holds. */
export function manifest(file: string) {
  return parse(readFileSync(join(FOLDER, file), 'utf8'));
}

/** What the published schema of its kind says against a manifest: one line each. */
export function faultsOf(content: Readonly<Record<string, unknown>>): string[] {
  const model = MODELS.find(({ apiVersion, kind }) => apiVersion === content.apiVersion && kind === content.kind);
  if (model === undefined) return [`There is no ${content.kind} in ${content.apiVersion}.`];
  const read = new Set<string>();
  try {
    // Not through the constructor, which copies, and so reads, whatever it is given.
    Object.assign(new model(), watched(content, '', read)).validate();
  } catch (failure) {
    return [failure instanceof Error ? failure.message : String(failure)];
  }
  const unread = pathsOf(content).filter((path) => !read.has(path));
  return unread.map((path) => `No schema knows ${path}.`);
}

/** An object that notes the path of each field that is read: the schemas of Kubernetes allow unknown fields. */
function watched<T extends object>(value: T, path: string, read: Set<string>): T {
  return new Proxy(value, {
    get(target, key, receiver) {
      const field: unknown = Reflect.get(target, key, receiver);
      const here = `${path}/${String(key)}`;
      read.add(here);
      return isObject(field) ? watched(field, here, read) : field;
    },
  });
}

function pathsOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, field]) => {
    const here = `${path}/${key}`;
    return isObject(field) ? [here, ...pathsOf(field, here)] : [here];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
