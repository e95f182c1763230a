import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import boats
# a slow river between reeds, rock tombs in the cliff above it, an awning boat; recipe: boatat [x, y, degrees]
s=start(); rng=np.random.RandomState(arg('seed',5)); random.seed(5); r=random.Random(5); v=vegmats()
mid=lambda y: 5.5*np.sin(np.asarray(y,float)/33+.35)+1.2+.05*np.asarray(y,float)*sstep(60,140,y); half=lambda y: 10.5+2.2*np.sin(np.asarray(y,float)/19)
def bank(x,y): return np.abs(x-mid(y))-half(y)-1.4*fbm(np.asarray(x)/6,np.asarray(y)/6,4,seed=3)      # > 0 on land
A0,A1=np.array((-88.,48.)),np.array((-6.,196.)); DV=(A1-A0)/np.hypot(*(A1-A0)); NV=np.array((DV[1],-DV[0])); LEN=float(np.hypot(*(A1-A0)))
def ground(x,y):
    d=bank(x,y); h=np.clip(d*.12,-.6,.55)+.25*fbm(x/9,y/9,4,seed=5)*sstep(2,8,d); e=-((x-A0[0])*NV[0]+(y-A0[1])*NV[1]); return h+np.maximum(e+20,0)*.42*sstep(4,30,d)*(x<mid(y))+sstep(30,150,np.where(x>mid(y),d,0))*20*(.5+.8*fbm(x/60,y/60,4,seed=8))
X,Y=fan(0,-6,2,420,-62,62,420,520); Zg=ground(X,Y); grid('land',X,Y,Zg,rockland('land',rock=(.50,.40,.28),rock2=(.24,.18,.12),soil=(.26,.21,.10),scrub=(.09,.11,.03),slope=(.55,.8),s=1.6),keep=(bank(X,Y)[:-1,:-1]>-6)|(bank(X,Y)[1:,1:]>-6))
X,Y=fan(0,-8,1.5,460,-64,64,260,560); d=-bank(X,Y); w=M('river'); p=w.pos(); c=w.ramp(w.attr('depth')['Fac'],[(0,(.12,.15,.07)),(.25,(.05,.13,.085)),(1,(.012,.085,.075))]); h=w.math('ADD',w.noise(.5,4,.5,w.scale(p,(1,.55,1)),dist=.6),w.math('MULTIPLY',w.noise(2.2,3,.55,w.scale(p,(1,.6,1))),.22)); w.set(Base_Color=c,Roughness=.03,IOR=1.33,Specular=.6,Normal=w.bump(h,.055,.8)); grid('river',X,Y,X*0,w.mat,{'depth':np.clip(d/9,0,1)})
# the cliff: a folded wall, smooth where the tombs are cut
TB=[(.36,25,6.4,8.6),(.45,27,5.2,7.4),(.53,25.5,6.8,9.2),(.61,29,4.6,6.6),(.68,26,5.6,7.8),(.405,14,2.2,2.4),(.49,14.5,2.0,2.2),(.575,15,2.4,2.4),(.64,17,2.0,2.0),(.56,38,3.0,3.8)]
def rockm():
    m=M('cliffr'); p=m.pos(); z=m.xyz(p)[2]; wv=m.noise(.05,5,.6,p); st=m.noise(.35,6,.65,m.n('ShaderNodeCombineXYZ',X=m.math('MULTIPLY',wv,4),Y=m.math('MULTIPLY',wv,2),Z=m.math('ADD',m.math('MULTIPLY',z,.8),m.math('MULTIPLY',wv,9))).outputs[0]); n=m.noise(.16,8,.66,p); c=m.mix(m.ramp(st,[(.34,(0,)*3),(.64,(1,)*3)]),(.40,.29,.19,1),(.66,.52,.37,1)); c=m.mix(m.math('MULTIPLY',m.ramp(n,[(.42,(0,)*3),(.68,(1,)*3)]),.55),c,(.56,.38,.24,1)); dr=m.noise(.5,6,.65,m.scale(p,(1,1,.07))); c=m.mix(m.math('MULTIPLY',m.ramp(dr,[(.54,(0,)*3),(.72,(1,)*3)]),.42),c,(.17,.145,.125,1)); nz=m.xyz(m.normal())[2]; g=m.math('MULTIPLY',m.ramp(nz,[(.42,(0,)*3),(.70,(1,)*3)]),m.ramp(m.noise(.4,6,.7,p),[(.36,(0,)*3),(.52,(1,)*3)])); c=m.mix(m.math('MULTIPLY',g,.85),c,(.10,.115,.035,1)); m.set(Base_Color=c,Roughness=.95,Specular=.12,Normal=m.bump(m.math('ADD',m.noise(.6,9,.68,p),m.math('MULTIPLY',st,.5)),.8,.8)); return m.mat
u=np.linspace(-.35,1.35,620); zz=np.concatenate([np.linspace(-2,54,340),np.linspace(54,120,150)[1:]]); U,Zc=np.meshgrid(u,zz)
def out(U,Z):
    S=U*LEN; k=9*fbm(S/44,Z/60,5,.55,seed=11)+8*np.abs(fbm(S/24,Z/150,4,.55,seed=21))+1.5*fbm(S/60,Z/6,3,.5,seed=31)*sstep(4,14,Z)+.8*fbm(S/6,Z/5,5,.6,seed=41,ridged=True); fl=0*U
    for t,z,w_,h_ in TB: fl=np.maximum(fl,np.exp(-(np.maximum(np.abs(S-t*LEN)-w_*.55,0)/2.6)**2)*np.exp(-(np.maximum(np.abs(Z-z-h_*.5)-h_*.55,0)/2.6)**2))
    return (k*(1-fl)+fl*(1.2+.10*fbm(S/3,Z/3,3,seed=44)))-np.maximum(Z-44-22*fbm(S/52,S*0,4,seed=51),0)*1.5-.16*Z*sstep(6,46,Z)
O=out(U,Zc); wall=rockm(); grid('cliff',A0[0]+U*LEN*DV[0]+O*NV[0],A0[1]+U*LEN*DV[1]+O*NV[1],Zc,wall)
cut=plain('cutst',(.62,.49,.35),.9,var=.22,vscale=.8,bump=.5,bscale=5); dark=plain('tombin',(.030,.022,.016),1)
for t,z,w_,h_ in TB:
    o=float(out(np.array([[t]]),np.array([[z+h_*.4]]))[0,0]); b=B(); big=w_>2.6; b.box((0,-.15,h_*.5),(w_*1.10,.9,h_*1.06),1 if big else 0)      # local: x along the cliff, -y outwards
    if big:
        b.box((0,-.55,.10),(w_*1.24,1.1,.5),0); b.box((0,-.55,h_*.80),(w_*1.16,1.1,.45),0); b.box((0,-.55,h_*.86),(w_*1.28,1.3,.22),0); b.add([(-w_*.66,-1.2,h_*.88),(w_*.66,-1.2,h_*.88),(0,-1.2,h_*1.16),(-w_*.66,.3,h_*.88),(w_*.66,.3,h_*.88),(0,.3,h_*1.16)],[(0,1,2),(0,2,5,3),(1,4,5,2)],0)
        for x in (-.57,.57): b.box((x*w_,-.55,h_*.42),(w_*.13,1.0,h_*.8),0)
        for x in (-.2,.2): b.revolve([(w_*.065,.35),(w_*.055,h_*.70),(w_*.09,h_*.75),(w_*.09,h_*.79)],18,(x*w_,-.8,0),0); b.box((x*w_,-.8,.34),(w_*.17,w_*.17,.2),0)
        b.box((0,.0,h_*.40),(w_*.34,.9,h_*.62),0); b.box((0,-.48,h_*.32),(w_*.18,.1,h_*.46),1)
    else: b.box((0,-.50,h_*.45),(w_*.62,.4,h_*.72),1)
    b.obj('tomb',[cut,dark],loc=(A0[0]+t*LEN*DV[0]+o*NV[0],A0[1]+t*LEN*DV[1]+o*NV[1],z),rz=math.atan2(DV[1],DV[0]),bevel=.05)
# reeds, trees, pines on the ledges
def reeds(seed,n=34,h=2.3,mat=None):
    b=B(); q=random.Random(seed)
    for k in range(n):
        a=q.uniform(0,6.28); rr=.55*math.sqrt(q.random()); x,y=math.cos(a)*rr,math.sin(a)*rr; L=h*q.uniform(.6,1.1); dx,dy=q.gauss(.10,.16)*L,q.gauss(0,.14)*L; w_=.022; vs=[]
        for t in np.linspace(0,1,5): ww=w_*(1-.8*t**2); vs+=[(x+dx*t*t-ww*math.cos(a),y+dy*t*t-ww*math.sin(a),L*t),(x+dx*t*t+ww*math.cos(a),y+dy*t*t+ww*math.sin(a),L*t)]
        b.add(vs,[(2*i,2*i+1,2*i+3,2*i+2) for i in range(4)],0,True)
        if k%9==0: b.tube([(x,y,0),(x+dx*.8,y+dy*.8,L*1.05)],.008,1,4); b.leaves((x+dx*.85,y+dy*.85,L*1.10),(.05,.05,.16),10,.05,1,q,.3,.3,.9)
    return b.mesh('reeds',[mat,v['dry']])
RG=foliage('reed',(.07,.105,.02),(.24,.25,.065),.45); RE=[reeds(i,mat=RG) for i in range(5)]; n=42000; y=-2+240*rng.rand(n)**1.5; x=mid(y)+rng.choice([-1,1],n)*(half(y)-1.0+13*rng.rand(n)**1.5); d=bank(x,y); k=(d>-.9)&(d<10)&(fbm(x/5,y/5,3,seed=23)>-.22)&(np.hypot(x-arg('cx',2.6),y+3)>4.5); scatter(RE,np.c_[x,y,np.maximum(ground(x,y),-.15)-.05][k],rng.uniform(.7,1.25,k.sum()),tilt=.06)
n=2600; y=8+260*rng.rand(n)**1.2; x=mid(y)+rng.choice([-1,1],n)*(half(y)+9+70*rng.rand(n)); d=bank(x,y); k=d>8; scatter([shrub(1,260,.12,'green'),shrub(2,260,.11,'olive'),olive(3,1400,4.4,.14),pine(4,1200,8,.24)],np.c_[x,y,ground(x,y)-.2][k],rng.uniform(.6,1.5,k.sum())*.9,weights=[.34,.28,.2,.18])
n=9000; t=rng.uniform(-.3,1.3,n); z=rng.uniform(4,90,n); o0,o1=out(t,z),out(t,z+.8); k=o0-o1>.70
for tt,z_,w_,h_ in TB: k&=~((np.abs(t-tt)*LEN<w_)&(z>z_-3)&(z<z_+h_+3))
q=np.stack([A0[0]+t*LEN*DV[0]+(o0-.6)*NV[0],A0[1]+t*LEN*DV[1]+(o0-.6)*NV[1],z],-1)[k]
q=q[:1100]; scatter([shrub(11,240,.12),shrub(12,240,.11,'olive'),pine(6,900,8,.24)],q-[0,0,.2],rng.uniform(.5,1.2,len(q)),weights=[.42,.33,.25])
for kk,(rr,hh,sd_) in enumerate(((520,120,3),(1300,330,8))): xx,yy=fan(0,0,rr,rr*1.5,-60,60,420,70); t=np.clip((np.hypot(xx,yy)-rr)/(rr*.3),0,1); grid('ridge',xx,yy,-4+hh*t*(.45+.7*fbm(xx/rr*2.2,yy/rr*2.2,6,.5,seed=sd_,ridged=True)+.3*fbm(xx/rr,0*yy,3,seed=sd_)),rockland('ridge%d'%kk,s=.08,rock=(.40,.34,.26),slope=(.5,.75)))
AT=opt('boatat',(-.6,30,97)); boats.put(boats.riverboat('canvas',9,1),AT[0]+float(mid(AT[1])),AT[1],R(AT[2])); boats.put(boats.riverboat('canvas',7,2),float(mid(86))+2.5,86,R(-78))
sd=sky(22,104,.22,sun=6.2,suncol=(1,.76,.50),dust=.7,ozone=2.2,clouds=.6,cloudcol=(1.5,1.3,1.12),angle=.9); haze((.60,.64,.68),620,26,.9,(1.0,.84,.62),sd,4)
camera((2.6,-3,2.5),(-7,60,9.5),25)
render('river',key=arg('key',.34),sat=1.42,power=1.34,edge=.5,coh=.7,warm=.08,wb=(1.05,1,.93))
