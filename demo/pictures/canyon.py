import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from town import figure
# a limestone canyon with a green river and a raft, seen from the water
s=start(); rng=np.random.RandomState(5); random.seed(5); r=random.Random(5); v=vegmats()
mid=lambda y: 9*np.sin(np.asarray(y,float)/34+.5)-9*math.sin(.5)+.0012*np.asarray(y,float)**2*.6
def rockm(name,a,b,c):
    m=M(name); p=m.pos(); z=m.xyz(p)[2]; w=m.noise(.06,5,.6,p); st=m.noise(.42,6,.65,m.n('ShaderNodeCombineXYZ',X=m.math('MULTIPLY',w,4),Y=m.math('MULTIPLY',w,2),Z=m.math('ADD',m.math('MULTIPLY',z,1.3),m.math('MULTIPLY',w,11))).outputs[0]); n=m.noise(.22,8,.66,p); col=m.mix(m.ramp(st,[(.34,(0,)*3),(.64,(1,)*3)]),b,a); col=m.mix(m.math('MULTIPLY',m.ramp(n,[(.42,(0,)*3),(.68,(1,)*3)]),.55),col,c); dr=m.noise(.7,6,.65,m.scale(p,(1,1,.08))); col=m.mix(m.math('MULTIPLY',m.ramp(dr,[(.54,(0,)*3),(.74,(1,)*3)]),.30),col,(.14,.12,.10,1)); wet=m.ramp(m.math('ADD',m.math('MULTIPLY',z,.5),m.math('MULTIPLY',n,.6)),[(.25,(1,)*3),(.75,(0,)*3)]); col=m.mix(m.math('MULTIPLY',wet,.75),col,(.06,.055,.04,1)); nz=m.xyz(m.normal())[2]; g=m.math('MULTIPLY',m.ramp(nz,[(.45,(0,)*3),(.75,(1,)*3)]),m.ramp(m.noise(.5,6,.7,p),[(.40,(0,)*3),(.55,(1,)*3)])); col=m.mix(m.math('MULTIPLY',g,.8),col,(.10,.115,.035,1)); m.set(Base_Color=col,Roughness=.95,Specular=.15,Normal=m.bump(m.math('ADD',m.noise(.8,9,.68,p),m.math('MULTIPLY',st,.5)),.75,.7)); return m.mat
rk=rockm('wallr',(.56,.43,.29),(.36,.26,.17),(.64,.54,.42))
def wallx(sg,Y,Z):
    t=Z/70; k=fbm(Y/26+sg*9,Z/34,5,.55,seed=11+sg); butt=np.abs(fbm(Y/17+sg*5,Z/140,4,.55,seed=21+sg)); led=fbm(Y/60,Z/5.5,3,.5,seed=31+sg); fine=fbm(Y/5,Z/4,5,.6,seed=41+sg,ridged=True)
    return mid(Y)+sg*(7.2+3.4*sstep(20,60,Y)*(sg>0)+15*t**1.35+6.5*k+9*butt*(1-.35*t)+1.6*led*sstep(3,14,Z)+.75*fine-2.4*np.exp(-Z/2.5))
ys=np.concatenate([-6*np.ones(1),np.geomspace(3,330,560)-6]); zs=np.concatenate([np.linspace(-2,30,220),np.linspace(30,86,170)[1:]])
for sg in (-1,1): Y,Z=np.meshgrid(ys,zs); top=1-.0; X=wallx(sg,Y,np.maximum(Z,0)); X=X+sg*np.maximum(Z-58-10*fbm(Y/40,Y*0+sg,3,seed=51),0)*2.2; grid('wall',X,Y,Z,rk)
# distant closing mountain
xx,yy=fan(0,0,420,900,-40,40,300,80); t=np.clip((np.hypot(xx,yy)-420)/200,0,1); grid('mt',xx,yy,-5+190*t*(.5+.6*fbm(xx/170,yy/170,6,.5,seed=3,ridged=True)),rockland('mtm',s=.2,rock=(.50,.42,.32),slope=(.5,.75)))
# river
X,Y=fan(0,-8,1.5,420,-60,60,240,520); d=np.abs(X-mid(Y)); dep=np.clip(1-d/13,0,1); w=M('river'); p=w.pos(); dd=w.attr('depth')['Fac']; h=w.math('ADD',w.noise(.55,4,.55,w.scale(p,(1,.5,1)),dist=1.0),w.math('MULTIPLY',w.noise(2.4,4,.6,w.scale(p,(1,.6,1))),.3)); fo=w.math('MULTIPLY',w.attr('foam')['Fac'],w.ramp(w.noise(2.2,7,.7,w.scale(p,(1,.45,1))),[(.46,(0,)*3),(.62,(1,)*3)])); c=w.ramp(dd,[(0,(.10,.22,.16)),(.4,(.03,.26,.24)),(1,(.012,.20,.22))]); w.set(Base_Color=w.mix(fo,c,(.82,.86,.84,1)),Roughness=w.math('MULTIPLY_ADD',fo,.5,.05),IOR=1.33,Normal=w.bump(h,.30,.8)); foam=np.exp(-((Y-46)/7)**2)*(.45+.55*sstep(-.2,.3,fbm(X/2.5,Y/3,4,seed=7)))+.8*np.exp(-((Y-88)/9)**2); grid('river',X,Y,.10*fbm(X/1.5,Y/3,4,seed=8)*np.clip(foam,0,1),w.mat,{'depth':dep,'foam':np.clip(foam,0,1)})
# gravel banks, boulders
bk=rockland('bould',rock=(.56,.47,.36),rock2=(.26,.21,.16),slope=(1.2,1.3),s=3); RK=[rock(i,bk) for i in range(5)]; n=1300; y=np.geomspace(10,200,n)+rng.rand(n); sg=rng.choice([-1,1],n); x=np.array([wallx(int(a),np.array(b),np.array(0.)) for a,b in zip(sg,y)])-sg*(rng.rand(n)**2*3.2-.6); sz=.2+.9*rng.rand(n)**3; scatter(RK,np.c_[x,y,-.15+0*x],sz,tilt=.4)
for x,y,q in ((3.2,43,1.5),(5.0,48,1.1),(-1.5,47,.8),(8.5,90,1.6)): scatter(RK[:1],np.array([[x+float(mid(y))*.6,y,-.25]]),np.array([q]),tilt=.3)
# pines and shrubs on the ledges
P=[]; Q=[]; S=[]
for k in range(16000):
    y=float(3+230*r.random()**1.25); z=float(r.uniform(1.0,62)); sg=r.choice((-1,1)); e=.7; x0=float(wallx(sg,np.array(y),np.array(z))); x1=float(wallx(sg,np.array(y),np.array(z+e)))
    flat=(x1-x0)*sg/e
    if flat>.62-.25*(r.random()<.2) and y>9: (P if (flat>.9 and z>8 and r.random()<.5) else Q).append((x0+sg*.5,y,z))
P=np.array(P[:520]) if P else np.zeros((0,3)); Q=np.array(Q[:1600]); print('KIT plants',len(P),len(Q))
len(P) and scatter([pine(1,900,9,.26),pine(2,900,9,.26),cypress(3,900,9)],P-[0,0,.4],rng.uniform(.35,.8,len(P)),weights=[.45,.4,.15]); scatter([shrub(1,240,.11),shrub(2,240,.10,'olive'),shrub(3,200,.10,'green')],Q-[0,0,.2],rng.uniform(.5,1.3,len(Q)))
# raft with its crew, and a second one far ahead
def raft(x,y,rz,col,sc=1):
    b=B(); pts=[(-1.9,-.85,.28),(.9,-.9,.28),(1.7,-.55,.42),(2.05,0,.52),(1.7,.55,.42),(.9,.9,.28),(-1.9,.85,.28),(-2.2,0,.34),(-1.9,-.85,.28)]; b.tube(pts,.26,0,14,cap=False); [b.tube([(q,-.7,.30),(q,.7,.30)],.17,0,12) for q in (-1.0,.3)]; b.box((-.2,0,.10),(3.4,1.3,.08),1)
    for k,(px,py) in enumerate(((-1.4,-.75),(-1.4,.75),(-.3,-.8),(-.3,.8),(.8,-.75),(.8,.75),(-2.0,0))):
        b.revolve([(.02,.40),(.17,.45),(.20,.75),(.19,.95),(.08,1.02),(.06,1.06)],12,(px,py*.92,0),2); b.revolve([(.001,1.04),(.10,1.10),(.12,1.18),(.10,1.26),(.001,1.31)],12,(px+.02,py*.92,0),3); sg=1 if py>0 else -1; b.tube([(px+.05,py*.92,.88),(px+.32,py*1.12,.72),(px+.42,py*1.3,.62)],.05,4,7); b.tube([(px+.30,py*1.0,1.02),(px+.55,py*1.75,.12)],.02,5,6); b.box((px+.58,py*1.82,.06),(.05,.18,.34),5); b.tube([(px+.05,py*.85,.45),(px+.45,py*.7,.50),(px+.5,py*.7,.25)],.075,1,7)
    b.obj('raft',[plain('raft%d'%int(y),col,.45),plain('dk',(.05,.06,.07),.7),plain('vest',(.72,.16,.03),.7),plain('helm',(.62,.50,.10),.3),plain('sk',(.42,.25,.17),.6),plain('pad',(.62,.60,.10),.4)],loc=(x,y,.02),rz=rz,sc=sc)
raft(.6+float(mid(30)),27,R(98),(.62,.08,.03)); raft(float(mid(74))-1.0,74,R(84),(.06,.20,.40))
sd=sky(arg('el',42),arg('az',138),.24,sun=6.4,suncol=(1,.80,.56),dust=.6,ozone=2.2,sky_elev=24,clouds=.45,cloudcol=(1.5,1.35,1.2),angle=.8); haze((.56,.62,.66),420,18,.9,(1.05,.86,.62),sd,4)
s.cycles.sample_clamp_indirect=.8   # light from the sunlit wall: sparkles otherwise
camera((-1.2,-1.5,2.6),(2.4,40,7.0),25)
render('canyon',key=arg('key',.34),sat=1.42,power=1.34,edge=.6,coh=.8,dn=2.6,warm=.08,wb=(1.06,1,.92))
